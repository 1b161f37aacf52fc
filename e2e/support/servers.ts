// The servers that journeys run against, one for each worker of the browser tests: with a database, fake services and a
// simulated provider of its own, so that no journey sees what another one sets.

export type TestServer = {
  port: number;
  baseURL: string;
  dataDir: string;
  /** Where Google, Facebook and reCAPTCHA are played. */
  fakes: string;
  /** Where the same program plays Stripe. */
  stripe: string;
  /** Where a journey listens to what the server sends to a customer's program. */
  listener: string;
  /** Where the server runs its simulated provider. */
  simulator: string;
};

/** Ports of one kind lie beside each other, kinds a thousand apart: two checkouts can be tested beside each other. */
export function describeServers(firstPort: number, dataDirs: readonly string[]): TestServer[] {
  return dataDirs.map((dataDir, at) => {
    const port = firstPort + at;
    return {
      port,
      baseURL: `http://localhost:${port}`,
      dataDir,
      fakes: `http://127.0.0.1:${port + 1000}`,
      stripe: `http://127.0.0.1:${port + 2000}`,
      listener: `127.0.0.1:${port + 3000}`,
      simulator: `http://127.0.0.1:${port + 4000}`,
    };
  });
}
