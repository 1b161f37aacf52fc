// The panel's own script and the hosts its pages may load pictures from: whatever runs in the pages of all customers.
import * as z from 'zod';
import { codeSent, proof, proofLimits } from '../accounts/proof.ts';
import { localised, one, seenVersion } from '../primitives.ts';
import { route } from '../route.ts';
import { PanelCode } from './panels.ts';

export const panelCodeRoutes = {
  savePanelCode: route({
    method: 'PUT',
    path: '/api/v1/admin/panel-code',
    audience: 'staff:settings.manage',
    summary: "Replaces the panel's custom script and image hosts; only for owners, with a second-factor code",
    query: localised,
    body: PanelCode.extend({ version: seenVersion, code: proof.code }),
    limits: proofLimits,
    response: one(z.union([codeSent, PanelCode.extend({ version: z.int() })])),
    errors: ['not-found', 'conflict', 'invalid', 'too-many-requests', 'account-frozen'],
  }),
} as const;
