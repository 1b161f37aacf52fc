// What all pages of the console share: where calls go, who is signed in and what they may do.

import type { ApiTarget } from '@crescendo/browser/calls/api-target';
import { callApi } from '@crescendo/browser/calls/call-api';
import { patientFetch } from '@crescendo/browser/calls/patient-fetch';
import type { Client } from '@crescendo/contract/client';
import type { Desk } from '@crescendo/contract/panels/desk';
import type { Permission } from '@crescendo/contract/route';
import { useRouteLoaderData } from 'react-router';
import { known } from '../../known.ts';
import { noteSignedIn } from './was-signed-in.ts';

/** Calls go to the host of the page, with the cookie that is kept for it. */
export const target: ApiTarget = {
  panel: { apiHost: location.host },
  locale: known.locale,
  cookieDomain: undefined,
};

const send = patientFetch();

/** Makes a call of the API: `callDesk((api) => api.listOrders())`. A read outlasts a server that is away for seconds. */
export const callDesk = <T>(make: (api: Client) => Promise<T>): Promise<T> => callApi(target, make, send);

export async function readDesk(): Promise<Desk> {
  const { data } = await callDesk((api) => api.readDesk());
  noteSignedIn();
  return data;
}

export function useDesk() {
  const desk = useRouteLoaderData('desk') as Desk;
  return { ...desk, may: (permission: Permission) => desk.person.permissions.includes(permission) };
}
