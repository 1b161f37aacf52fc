// node tooling/fakes/serve-fakes.ts <port> <port of Stripe>: fakes Google, Facebook and reCAPTCHA for browser tests,
// which set the signed-in person with POST /person, and let it sign ID tokens with POST /sign; and Stripe beside them.
import { startOpenIdServer } from '../../apps/server/src/testing/fakes/openid-server.ts';
import { serveStripe } from './fake-stripe.ts';

/** What a test ticks the box of reCAPTCHA with. */
const ticked = 'ticked-by-hand';

serveStripe(Number(process.argv[3]));
const { provider } = await startOpenIdServer({ id: 'panel.apps.test', secret: 'between-us' }, Number(process.argv[2]));

provider.others = async (path, body) => {
  switch (path) {
    case '/person': {
      const { agrees = true, ...person } = JSON.parse(body);
      Object.assign(provider, { person, agrees });
      return { status: 200 };
    }
    case '/sign':
      return { status: 200, body: { token: await provider.sign(JSON.parse(body)) } };
    case '/recaptcha':
      return { status: 200, body: { success: new URLSearchParams(body).get('response') === ticked } };
    default:
      return { status: 404 };
  }
};
