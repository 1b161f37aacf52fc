import { outsideScriptUrl } from '@crescendo/rules/content/outside-scripts';
import { insertScript } from '../../../shell/third-party/insert-script.ts';

type GoogleWindow = Window & {
  google?: {
    accounts: {
      id: {
        initialize: (options: Record<string, unknown>) => void;
        prompt: () => void;
        cancel: () => void;
      };
    };
  };
};

/** Offers anyone who is signed in at Google to come in with one press. Returns how to take the offer back. */
export async function showOneTap(clientId: string, onCredential: (credential: string) => void): Promise<() => void> {
  await insertScript(outsideScriptUrl.googleSignIn());
  const id = (window as GoogleWindow).google?.accounts.id;
  id?.initialize({
    client_id: clientId,
    callback: ({ credential }: { credential: string }) => onCredential(credential),
    use_fedcm_for_prompt: true,
  });
  id?.prompt();
  return () => id?.cancel();
}
