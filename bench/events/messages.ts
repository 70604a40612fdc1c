export interface Member {
  id: number
  token: string
}

export interface Conversation {
  id: number
  sender: Member
  /** The id of who reads. */
  reader: number
}

/** Opens a conversation from the first of each pair to the second. */
export async function openConversations(
  url: string,
  pairs: (readonly [sender: Member, reader: Member])[],
): Promise<Conversation[]> {
  const opened: Conversation[] = []
  for (const [sender, { id: to }] of pairs) {
    const { id } = await posted(`${url}/api/conversations`, sender, { to })
    opened.push({ id, sender, reader: to })
  }
  return opened
}

/** Sends a message in it. */
export async function send(url: string, { id, sender }: Conversation): Promise<void> {
  await posted(`${url}/api/conversations/${id}/messages`, sender, { text: '¿Puede el lunes por la tarde?' })
}

async function posted(url: string, { token }: Member, body: object): Promise<{ id: number }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${url}: ${await answer.text()}`)
  return (await answer.json()) as { id: number }
}
