// What the programs and other features may call.
export { chatIdentity } from './chat-identity.ts';
export { panelCode, panelCodeHref, versionOf } from './custom-code.ts';
export { openPanelDirectory, type PanelDirectory } from './panel-directory.ts';
export { findPanel, listPanels } from './panels.queries.ts';
export { replacePanelCode } from './replace-panel-code.ts';
export { listSecretNames, readSecret, sealedSecretOf } from './secrets.queries.ts';
