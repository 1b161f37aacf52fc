// What the server says about a link while it is typed: whose it is, what can be ordered for it, whether it fits. Each
// question waits until the typing ends, and an answer to an older text is dropped.

import { callApi } from '@crescendo/browser/calls/call-api';
import { ApiError } from '@crescendo/contract/errors';
import { delays } from '@crescendo/rules/content/delays';
import { completeLink } from '@crescendo/rules/ordering/order-link';
import { useEffect, useRef, useState } from 'react';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { identifiedNetwork } from './identified-network.ts';

type LinkCheckOptions = {
  url: string;
  networkId: number | null;
  serviceId: number | null;
  /** Where the service is fixed nothing is switched. */
  isFrozen: boolean;
  onNetwork: (networkId: number) => void;
  onTypes: (ids: number[] | null) => void;
};

export type LinkCheck = {
  /** What the server refused the link with. */
  error: string | undefined;
  /** The link fits the service. */
  isFitting: boolean;
  isChecking: boolean;
  isNetworkChanged: boolean;
  forget: () => void;
};

const unchecked = { error: undefined, isFitting: false };

export function useLinkCheck({ url, networkId, serviceId, isFrozen, onNetwork, onTypes }: LinkCheckOptions): LinkCheck {
  const frame = useFrame();
  const [checked, setChecked] = useState<{ error: string | undefined; isFitting: boolean }>(unchecked);
  const [isChecking, setIsChecking] = useState(false);
  const [changedAt, setChangedAt] = useState(0);
  const actions = useRef({ onNetwork, onTypes });
  actions.current = { onNetwork, onTypes };
  const isNoted = useRef(false);
  const link = completeLink(url);

  useEffect(() => {
    setChecked(unchecked);
    setIsChecking(false);
    if (link === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      setIsChecking(true);
      if (!isNoted.current) {
        isNoted.current = true;
        callApi(frame, (api) => api.noteUrlEntered({ body: {} })).catch(() => {});
      }
      const network = isFrozen
        ? null
        : await identifiedNetwork(callApi(frame, (api) => api.identifyNetwork({ body: { url: link } })));
      if (!isCurrent) return;
      if (network !== null && network !== networkId) {
        setIsChecking(false);
        setChangedAt(Date.now());
        actions.current.onNetwork(network);
        return;
      }
      const refusal = serviceId === null ? undefined : await validate(link, serviceId);
      if (!isCurrent) return;
      setChecked({ error: refusal || undefined, isFitting: refusal === null });
      setIsChecking(false);
    }, delays.linkToNetwork);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };

    /** Null where it fits; undefined where it could not be checked. */
    async function validate(text: string, service: number): Promise<string | null | undefined> {
      try {
        await callApi(frame, (api) => api.validateUrl({ body: { url: text, service_id: service } }));
        return null;
      } catch (error) {
        return error instanceof ApiError && error.statusCode === 422
          ? (error.errors.url?.[0] ?? error.message)
          : undefined;
      }
    }
  }, [link, networkId, serviceId, isFrozen, frame]);

  useEffect(() => {
    if (isFrozen || networkId === null) return;
    if (link === undefined) {
      actions.current.onTypes(null);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const { data } = await callApi(frame, (api) =>
          api.listTypesByUrl({ body: { url: link, network_id: networkId } }),
        );
        // A link that fits none of its types is refused by its check, not by an empty choice.
        if (isCurrent) actions.current.onTypes(data.service_type_ids.length > 0 ? data.service_type_ids : null);
      } catch {
        if (isCurrent) actions.current.onTypes(null);
      }
    }, delays.serviceTypes);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [link, networkId, isFrozen, frame]);

  useEffect(() => {
    if (changedAt === 0) return;
    const timer = setTimeout(() => setChangedAt(0), delays.networkChanged);
    return () => clearTimeout(timer);
  }, [changedAt]);

  return { ...checked, isChecking, isNetworkChanged: changedAt !== 0, forget: () => setChecked(unchecked) };
}
