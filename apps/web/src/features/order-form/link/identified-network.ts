type NetworkResponse = { data: { network_id: number | null } };

/** Whose a link is. Null where nobody knows: the form then keeps the network it has. */
export async function identifiedNetwork(asked: Promise<NetworkResponse>): Promise<number | null> {
  try {
    return (await asked).data.network_id;
  } catch {
    return null;
  }
}
