type NetworkResponse = { data: { network_id: number | null } };

/** Whose a link is. Null where nobody knows: the form then keeps the network it has. */
export async function identifiedNetwork(response: Promise<NetworkResponse>): Promise<number | null> {
  try {
    return (await response).data.network_id;
  } catch {
    return null;
  }
}
