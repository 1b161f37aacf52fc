// What staff did: the log that only grows, for those who may read it.
import * as z from 'zod';
import { file, localised, moment, one, wholeNumberText } from '../primitives.ts';
import { route } from '../route.ts';
import { type AuditGroup, auditGroups } from './audit-groups.ts';

const AuditRow = z.strictObject({
  id: z.int(),
  created_at: moment,
  /** Null for what the panel or a command did. */
  person: z.strictObject({ id: z.int(), name: z.string(), email: z.string().nullable() }).nullable(),
  /** Who did it where it was no person: `system` or `command line`. */
  by: z.string(),
  action: z.string(),
  subject: z.string(),
  /** The name of who or what the subject is, where it is a person who is still there. */
  subject_name: z.string().nullable(),
});
export type AuditRow = z.infer<typeof AuditRow>;

const AuditChange = z.strictObject({
  field: z.string(),
  /** As text; null where there was nothing. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AuditChange = z.infer<typeof AuditChange>;

const AuditEntry = AuditRow.extend({
  changes: z.array(AuditChange),
  address: z.string().nullable(),
  device: z.string().nullable(),
  second_factor_at: moment.nullable(),
  request_id: z.string().nullable(),
  route: z.string().nullable(),
  /** Its place in the chain; null for a minute or two, until it has one. */
  line: z.strictObject({ position: z.int(), hash: z.string() }).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const AuditChain = z.strictObject({
  entries: z.int(),
  last_hash: z.string().nullable(),
  /** What the last check found: null before the first. */
  check: z
    .strictObject({
      entries: z.int(),
      fault: z.enum(['changed', 'missing', 'cut']).nullable(),
      fault_position: z.int().nullable(),
      checked_at: moment,
    })
    .nullable(),
});
export type AuditChain = z.infer<typeof AuditChain>;

const groups = Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]];
const filters = {
  person: wholeNumberText.optional(),
  group: z.enum(groups).optional(),
  subject: z.string().trim().min(1).max(120).optional(),
  from: moment.optional(),
  until: moment.optional(),
};
export type AuditFilters = z.infer<z.ZodObject<typeof filters>>;

const audience = 'staff:audit.read';

export const auditRoutes = {
  listAudit: route({
    method: 'GET',
    path: '/api/v1/admin/audit',
    audience,
    summary: 'Lists what staff did, newest first; filters by person, group, subject and period',
    query: localised.extend({ ...filters, after: z.string().max(60).optional() }),
    response: z.strictObject({ data: z.array(AuditRow), next: z.string().nullable() }),
  }),
  exportAudit: route({
    method: 'GET',
    path: '/api/v1/admin/audit/export',
    audience,
    summary: 'Returns the same as a CSV file of any size',
    query: localised.extend(filters),
    answers: 'file',
    response: file,
  }),
  readAuditChain: route({
    method: 'GET',
    path: '/api/v1/admin/audit/chain',
    audience,
    summary: 'Returns how long the chain of entries is and what its last check found',
    query: localised,
    response: one(AuditChain),
  }),
  readAuditEntry: route({
    method: 'GET',
    path: '/api/v1/admin/audit/{id}',
    audience,
    summary: 'Returns an entry with what it changed and from where it came',
    params: z.object({ id: wholeNumberText }),
    query: localised,
    response: one(AuditEntry),
    errors: ['not-found'],
  }),
} as const;
