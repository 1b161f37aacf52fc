// What the audit log says of a call of staff, also where its use case says nothing itself.
import { type AllRoutes, allRoutes } from '@crescendo/contract/all-routes';
import { isForStaff, type Route } from '@crescendo/contract/route';
import type { Act, Context } from '../context.ts';

/** Of a call whose use case says nothing, the action is the call's own name. */
type SaidAct = Omit<Act, 'action'> & { action: string };

export type StaffCall = {
  panelId: number;
  actorId: number;
  requestId: string;
  /** The name of the route. */
  route: string;
  address: string | undefined;
  device: string | undefined;
  secondFactorAt: Date | undefined;
  act: SaidAct;
  others: readonly Act[];
};

const secretName = /password|secret|token|credential|signature|(^|_)(key|code|value)$|[a-z](Key|Code)$/i;
/** A log is no archive of everything that was ever pasted into a form. */
const longestText = 300;
const mostParts = 100;

/** What was sent, without what only its sender may know, and cut where it is long. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (typeof value === 'bigint') return String(value);
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  if (Array.isArray(value)) return value.slice(0, mostParts).map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostParts)
      .map(([name, part]) => [name, secretName.test(name) ? '•••' : withoutSecrets(part)]),
  );
}

const singular = (noun: string) => noun.replace(/ies$/, 'y').replace(/s$/, '');

/** `user:12` for /api/v1/admin/users/{id}/freeze; the noun alone where the call names no record. */
function subjectOf({ path }: Route, params: Record<string, unknown>): string {
  const parts = path.replace(/^.*\/admin\//, '').split('/');
  const at = parts.findIndex((part) => part.startsWith('{'));
  if (at < 1) return singular(parts.at(-1) as string);
  return `${singular(parts[at - 1] as string)}:${params[parts[at]?.slice(1, -1) ?? '']}`;
}

function describeCall(name: string, route: Route, input: { params: object; body: unknown }): SaidAct {
  const [area] = route.path.replace(/^.*\/admin\//, '').split('/');
  const sent = withoutSecrets(input.body);
  const isEmpty = typeof sent !== 'object' || sent === null || Object.keys(sent).length === 0;
  return {
    action: `${area}.${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    subject: subjectOf(route, input.params as Record<string, unknown>),
    ...(isEmpty ? {} : { details: { sent } }),
  };
}

/**
 * What the audit log is to say of a call: whatever a use case said, last what it did as a whole, or else what was sent.
 * Nobody who adds a write for staff can forget it.
 */
export function staffCallOf(
  name: string,
  { panel, caller, requestId, visitor, acts }: Context,
  input: { params: object; body: unknown },
): StaffCall | undefined {
  const route: Route = allRoutes[name as keyof AllRoutes];
  const isWrite = isForStaff(route.audience) && route.method !== 'GET';
  if (!caller || (!isWrite && acts.length === 0)) return undefined;
  const act = acts.at(-1) ?? describeCall(name, route, input);
  return {
    panelId: panel.id,
    actorId: caller.userId,
    requestId,
    route: name,
    address: visitor.address,
    device: visitor.device,
    secondFactorAt: caller.secondFactor?.at,
    act,
    others: acts.slice(0, -1),
  };
}
