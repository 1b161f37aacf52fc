import pg from 'pg';

/** Any number will do as long as every version of the program takes the same one. */
const MIGRATION_LOCK = 72_711_001;

/** One session that holds the migration lock, so that processes starting together take turns. */
export async function withOwner<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'crescendo migrate' });
  // A lost connection also fails the query under way; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    // A migration may take its time and so may waiting for someone else's, whatever the server's defaults.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}
