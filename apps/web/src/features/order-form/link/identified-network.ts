type Answer = { data: { network_id: number | null } };

/** Whose a link is. Null where nobody knows or could tell: the form then keeps the network it has. */
export async function identifiedNetwork(asked: Promise<Answer>): Promise<number | null> {
  try {
    return (await asked).data.network_id;
  } catch {
    return null;
  }
}
