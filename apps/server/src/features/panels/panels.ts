// What the programs and other features may ask of panels.
export { openPanelDirectory, type PanelDirectory } from './panel-directory.ts';
