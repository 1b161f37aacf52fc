// Documents as the browser gets them, with other data embedded: states that only a later feature, or a failure, makes.
import type { Page } from '@playwright/test';

/** What the router's stream is made of: values in a row that name each other by their places. */
type Values = unknown[];

type Person = Record<string, unknown>;
/** Where a document has what belongs to its reader. */
const personalBlock = /<script type="application\/json" id="personal">(.*?)<\/script>/;

async function alterDocuments(page: Page, alter: (values: Values) => void, alterPerson: (person: Person) => boolean) {
  await page.route(/^http:\/\/[^/]+\/(?!assets|kit)[^.]*$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    const personal = html.replace(personalBlock, (_, text: string) => {
      const block = JSON.parse(text) as { person: Person };
      const isKept = alterPerson(block.person);
      return isKept ? `<script type="application/json" id="personal">${JSON.stringify(block)}</script>` : '';
    });
    const body = personal.replace(/enqueue\(("(?:[^"\\]|\\.)*")\)/, (_, text: string) => {
      const values = JSON.parse((JSON.parse(text) as string).trim()) as Values;
      alter(values);
      return `enqueue(${JSON.stringify(`${JSON.stringify(values)}\n`).replaceAll('<', '\\u003c')})`;
    });
    // A shared page allows its own inline scripts by their hashes, and this one has another now.
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers, body });
  });
}

/** The first record with a field of this name, and how the stream calls the field. */
function holderOf(values: Values, field: string) {
  const name = `_${values.indexOf(field)}`;
  const holder = values.find((each) => typeof each === 'object' && each !== null && name in each);
  return holder ? { holder: holder as Record<string, number>, name } : undefined;
}

/** Adds a value with everything inside it and gives its place. */
function add(values: Values, value: unknown): number {
  if (value === null) return -5;
  if (Array.isArray(value)) return values.push(value.map((each) => add(values, each))) - 1;
  if (typeof value !== 'object') return values.push(value) - 1;
  const fields = Object.entries(value as object).map(([key, each]) => [`_${add(values, key)}`, add(values, each)]);
  return values.push(Object.fromEntries(fields)) - 1;
}

/** Pages are answered as if the frame, or the profile of its reader, had these values; undefined leaves one out. */
export async function withFrame(page: Page, given: Record<string, unknown>) {
  await alterDocuments(
    page,
    (values) => {
      for (const [field, value] of Object.entries(given)) {
        const found = holderOf(values, field);
        if (found && value === undefined) delete found.holder[found.name];
        else if (found) found.holder[found.name] = add(values, value);
      }
      // A document whose reader is nobody has no block, and says so in its frame.
      if (given.person === null) {
        const frame = holderOf(values, 'isProfileLost');
        if (frame) frame.holder[`_${add(values, 'person')}`] = add(values, null);
      }
    },
    (person) => {
      for (const field of Object.keys(given)) if (field in person) person[field] = given[field];
      return given.person !== null;
    },
  );
}
