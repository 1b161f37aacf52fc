// The only place that reads the environment. Every variable is in one table, which README.md repeats
// (a test compares the two); a bad value ends the start with one sentence.
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartRefused } from './platform/start-refused.ts';

type Variable<T> = { fallback: string; meaning: string; schema: z.ZodType<T, string> };

const variable = <T>(fallback: string, meaning: string, schema: z.ZodType<T, string>): Variable<T> => ({
  fallback,
  meaning,
  schema,
});

// The message of each schema is the end of a sentence: The variable must be …
const text = z.string();
const optional = text.transform((value) => value || undefined);
/** Digits alone: z.coerce would take 1e3 and the empty text too. */
const wholeNumber = (minimum: number, maximum: number) =>
  text
    .refine((value) => /^\d+$/.test(value) && Number(value) >= minimum && Number(value) <= maximum, {
      error: `a whole number from ${minimum} to ${maximum}`,
    })
    .transform(Number);
const oneOf = <const T extends readonly string[]>(...choices: T) =>
  text.pipe(z.enum(choices, { error: `one of ${choices.join(', ')}` }));
const yesOrNo = oneOf('true', 'false').transform((value) => value === 'true');
const address = (protocol: RegExp, error: string) => text.pipe(z.url({ protocol, error }));
const webAddress = address(/^https?$/, 'a full web address');
const postgresUrl = unlessEmpty(
  address(/^postgres(ql)?$/, 'an address like postgres://user:password@host:5432/database'),
);
const smtpUrl = unlessEmpty(address(/^smtps?$/, 'an address like smtps://user:password@host:465'));
/** How many proxies are in front. Of a longer list of forwarded addresses only their own entries are believed. */
const proxies = text
  .regex(/^(true|false|[1-9])$/, { error: 'true, false or the number of proxies in front, 1 to 9' })
  .transform((value) => (value === 'false' ? 0 : value === 'true' ? 1 : Number(value)));
const listOf = (each: RegExp, error: string) =>
  text.transform((value) => value.split(',').filter(Boolean)).pipe(z.array(z.string().regex(each, { error })));
const hostList = listOf(
  /^(\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/,
  'hosts with their port like 10.0.0.5:8080, in small letters, separated by commas',
);
const keyList = listOf(
  /^\d+:[0-9a-f]{64}$/,
  'keys like 1:<64 hexadecimal digits>, separated by commas, the newest first',
).transform((keys) =>
  keys.map((key) => {
    const [version, secret = ''] = key.split(':');
    return { version: Number(version), secret: Buffer.from(secret, 'hex') };
  }),
);

/** Not a union, whose message would be about both of its sides. */
function unlessEmpty<T>(schema: z.ZodType<T, string>): z.ZodType<T | undefined, string> {
  return text.transform((value, context) => {
    if (value === '') return undefined;
    const { data, error } = schema.safeParse(value);
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message });
    return data;
  });
}

export const variables = {
  NODE_ENV: variable('production', '`production`, `development` or `test`', oneOf('production', 'development', 'test')),
  HOST: variable('::', 'Address to listen on', text),
  PORT: variable('3000', 'Port to listen on', wholeNumber(1, 65_535)),
  ROLE: variable('all', '`web`, `worker` or `all` in one process', oneOf('all', 'web', 'worker')),
  DATA_DIR: variable('', 'Folder of the embedded database, keys and uploads; empty: `.data`', optional),
  DATABASE_URL: variable(
    '',
    'URL of a PostgreSQL 15 or later, with the role that owns the schema; empty: the embedded database',
    postgresUrl,
  ),
  DATABASE_APP_URL: variable(
    '',
    'URL of the same database with the unprivileged role `crescendo_app`; empty: derived from `DATABASE_URL`',
    postgresUrl,
  ),
  DATABASE_LISTEN_URL: variable(
    '',
    'URL of the same database without a transaction pooler, for connections that use LISTEN; empty: the same URL as the other connections',
    postgresUrl,
  ),
  DATABASE_POOL: variable('10', 'Maximum number of database connections per process', wholeNumber(2, 200)),
  DEMO_DATA: variable(
    '',
    '`true` or `false`: fill an empty database with the demo panels; empty: only the embedded database',
    unlessEmpty(yesOrNo),
  ),
  DEMO_SERVICES: variable('1500', 'Number of services in the demo catalogue', wholeNumber(100, 200_000)),
  DEMO_ORDERS: variable(
    '3000',
    'Number of sample orders of the last ninety days on the first demo panel; 0: panels begin empty',
    wholeNumber(0, 20_000),
  ),
  SECRET_KEYS: variable(
    '',
    'Versioned encryption keys `1:<64 hex digits>`, newest first; empty: generated and stored in the data folder',
    keyList,
  ),
  API_HOST: variable('', 'Host that the browser sends API calls to; empty: `core.` + base domain', optional),
  SMTP_URL: variable(
    '',
    'URL of the mail server, like `smtps://user:password@host:465`; empty: mails stay in the database',
    smtpUrl,
  ),
  RECAPTCHA_URL: variable(
    'https://www.google.com/recaptcha/api/siteverify',
    'URL that verifies reCAPTCHA tokens, for panels that use it',
    webAddress,
  ),
  GOOGLE_ISSUER: variable('https://accounts.google.com', 'OpenID issuer for sign-in with Google', webAddress),
  FACEBOOK_URL: variable(
    'https://www.facebook.com/v23.0',
    'Base URL of the Facebook sign-in page, with the API version',
    webAddress,
  ),
  FACEBOOK_GRAPH_URL: variable(
    'https://graph.facebook.com/v23.0',
    'Base URL of the Facebook Graph API, which exchanges codes and returns profiles',
    webAddress,
  ),
  STRIPE_URL: variable(
    'https://api.stripe.com',
    'Base URL of the Stripe API, for panels that accept cards with it',
    webAddress,
  ),
  CRYPTO_GATEWAY_URL: variable(
    'https://api.nowpayments.io/v1',
    'Base URL of the NOWPayments API, for panels that accept crypto with it',
    webAddress,
  ),
  SANDBOX_GATEWAY: variable(
    '',
    '`true` or `false`: enable the sandbox gateway, which credits payments without real money; empty: only with the embedded database',
    unlessEmpty(yesOrNo),
  ),
  SIMULATED_PROVIDER: variable(
    '',
    '`true` or `false`: run the built-in simulated provider, which delivers nothing real; empty: only with the embedded database',
    unlessEmpty(yesOrNo),
  ),
  SIMULATOR_PORT: variable(
    '',
    'Local port of the simulated provider; empty: `PORT` + 4000, or `PORT` − 4000 above 61535',
    unlessEmpty(wholeNumber(1, 65_535)),
  ),
  SIMULATOR_SPEED: variable(
    '60',
    'How many times faster than stated the simulated provider delivers',
    wholeNumber(1, 1_000_000),
  ),
  OUTBOUND_ALLOW: variable(
    '',
    'Non-public hosts with port, like `10.0.0.5:8080`, separated by commas, that operators may use as providers',
    hostList,
  ),
  WEBHOOK_ALLOW: variable(
    '',
    'Non-public hosts with port that customers may use for webhooks, also without TLS',
    hostList,
  ),
  TOKEN_CALLS_PER_MINUTE: variable(
    '600',
    'Maximum number of calls per minute for an API token',
    wholeNumber(1, 1_000_000),
  ),
  REQUEST_TIMEOUT: variable(
    '60',
    'Seconds within which a request and its body must arrive; slower ones get status 408',
    wholeNumber(1, 3600),
  ),
  MAX_CONNECTIONS: variable(
    '10000',
    'Maximum number of open connections per process; further ones are closed',
    wholeNumber(10, 1_000_000),
  ),
  TRUST_PROXY: variable(
    'false',
    '`true` behind a proxy that sets the forwarded headers; the number of proxies if there are several',
    proxies,
  ),
  LOG_LEVEL: variable(
    'info',
    '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  ),
  METRICS_TOKEN: variable(
    '',
    'Bearer token required by /metrics; empty: /metrics is only available from this machine',
    optional,
  ),
  KIT_PAGE: variable('false', '`true` shows the component gallery at /kit', yesOrNo),
  CRASH_POINT: variable('', 'For tests: the named place in the code at which the process kills itself', optional),
} satisfies Record<string, Variable<unknown>>;

type Values = { [K in keyof typeof variables]: z.output<(typeof variables)[K]['schema']> };
export type Config = Omit<Values, 'DATA_DIR' | 'SIMULATED_PROVIDER' | 'SIMULATOR_PORT'> & {
  DATA_DIR: string;
  SIMULATED_PROVIDER: boolean;
  SIMULATOR_PORT: number;
};

/**
 * Whether anybody may read at /mails what was sent: only in a demo, on its own database, whose passwords are in the README
 * anyway, and only as long as no mail leaves. There is no variable that opens it anywhere else.
 */
export const showsMails = ({ DATABASE_URL, DEMO_DATA, SMTP_URL }: Config) =>
  DATABASE_URL === undefined && DEMO_DATA !== false && SMTP_URL === undefined;

/**
 * Whether the staff of the demo have authenticator apps whose secrets everybody may know: where their passwords are
 * printed at the start. Anywhere else they set up a second factor of their own at the first sign-in.
 */
export const showsDemoCode = ({ DATABASE_URL, DEMO_DATA }: Pick<Config, 'DATABASE_URL' | 'DEMO_DATA'>) =>
  DATABASE_URL === undefined && DEMO_DATA !== false;

/** Where the simulated provider speaks API v2; it listens on this machine alone. */
export const simulatorUrl = ({ SIMULATOR_PORT }: Pick<Config, 'SIMULATOR_PORT'>) =>
  `http://127.0.0.1:${SIMULATOR_PORT}/api/v2`;

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url));

/** Parses the environment once; the error's message is the sentence to print. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(
    Object.entries(variables).map(([name, { fallback, schema }]) => {
      const { data, error } = schema.safeParse(environment[name]?.trim() || fallback);
      // The value itself is not repeated: it may be a password.
      if (error) throw new StartRefused(`The environment variable ${name} must be ${error.issues[0]?.message}.`);
      return [name, data];
    }),
  ) as Values;
  const isSimulating = values.SIMULATED_PROVIDER ?? values.DATABASE_URL === undefined;
  const port = values.SIMULATOR_PORT ?? values.PORT + (values.PORT > 61_535 ? -4000 : 4000);
  return {
    ...values,
    DATA_DIR: values.DATA_DIR ?? `${projectFolder}.data`,
    SIMULATED_PROVIDER: isSimulating,
    SIMULATOR_PORT: port,
    OUTBOUND_ALLOW: [...values.OUTBOUND_ALLOW, ...(isSimulating ? [`127.0.0.1:${port}`] : [])],
  };
}
