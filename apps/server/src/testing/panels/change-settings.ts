import type { PanelSettings } from '@crescendo/contract/panels/panels';
import type { testApp } from '../test-app.ts';

type Caller = Pick<
  ReturnType<Awaited<ReturnType<typeof testApp>>['caller']>,
  'readPanelSettings' | 'savePanelSettings'
>;

/** As somebody does who has the settings open: what they have not touched stays as it is. */
export async function changeSettings(staff: Caller, changes: Partial<PanelSettings>) {
  const { data } = await staff.readPanelSettings();
  return staff.savePanelSettings({ body: { ...data, ...changes, version: data.version } });
}
