import type { panelCodeRoutes } from '@crescendo/contract/panels/panel-code';
import type { Handlers } from '../../platform/http/edge.ts';
import { savePanelCode } from './save-panel-code.ts';

export const panelCodeHandlers: Handlers<typeof panelCodeRoutes> = {
  savePanelCode: async (context, { body }) => ({ data: await savePanelCode(context, body) }),
};
