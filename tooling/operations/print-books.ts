import { proveBooks } from '../../apps/server/src/features/ledger/ledger.ts';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';

/** Prints what the books of each panel come to, and says whether all of them hold. */
export async function printBooks(ownerUrl: string): Promise<boolean> {
  const database = openDatabase(ownerUrl, { connections: 1, onError: () => {} });
  try {
    const proofs = await database.system(proveBooks);
    for (const { panelId, accounts, transactions, sumMicros, faults } of proofs) {
      console.log(
        `Panel ${panelId}: ${accounts} accounts, ${transactions} transactions, sum ${sumMicros} micro-dollars`,
      );
      for (const { invariant, subjects } of faults) console.log(`  BROKEN ${invariant}: ${subjects.join(', ')}`);
    }
    const total = (pick: (proof: (typeof proofs)[number]) => number) =>
      proofs.reduce((sum, proof) => sum + pick(proof), 0);
    const sum = proofs.reduce((all, { sumMicros }) => all + sumMicros, 0n);
    const holds = proofs.every(({ faults }) => faults.length === 0) && sum === 0n;
    console.log(
      `${total((it) => it.accounts)} accounts, ${total((it) => it.transactions)} transactions, sum ${sum}: ${holds ? 'the ledger proof passed' : 'THE LEDGER PROOF FAILED'}`,
    );
    return holds;
  } finally {
    await database.close();
  }
}
