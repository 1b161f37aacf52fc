// A page with gaps: rendered once for many readers and completed for each. What lies between the gaps is compressed
// once; a reader's own texts are put between as they are, which costs a copy instead of a compression.
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The texts around the gaps: one more than there are gaps. */
export type PageTemplate<Slot extends string> = { pieces: Piece[]; slots: Slot[] };
type Piece = { plain: Buffer; packed: Buffer; sum: number; shift: number };

/** Marks that occur in no page by chance: `mark` has to be unguessable and made for this page alone. */
export function markOf(mark: string, slot: string): string {
  return `${mark}${slot}z`;
}

/** Cuts a rendered page where its marks are. */
export function cutPage<Slot extends string>(html: string, mark: string, slots: readonly Slot[]): PageTemplate<Slot> {
  const parts = html.split(new RegExp(`${mark}(${slots.join('|')})z`));
  return {
    pieces: parts.filter((_, place) => place % 2 === 0).map(pack),
    slots: parts.filter((_, place) => place % 2 === 1) as Slot[],
  };
}

/** A flush leaves each piece at the edge of a byte, and refers to nothing before it: pieces can stand after anything. */
function pack(text: string): Piece {
  const plain = Buffer.from(text);
  const packed = deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { plain, packed, sum: crc32(plain), shift: shiftOf(plain.length) };
}

export type Filling<Slot extends string> = Readonly<Record<Slot, string>>;

export function fillPlain<Slot extends string>({ pieces, slots }: PageTemplate<Slot>, filling: Filling<Slot>): Buffer {
  return Buffer.concat(
    pieces.flatMap(({ plain }, place) => {
      const slot = slots[place];
      return slot === undefined ? [plain] : [plain, Buffer.from(filling[slot])];
    }),
  );
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty block that says of itself that it is the last. */
const lastBlock = Buffer.from([3, 0]);

/** The same as one stream of gzip (RFC 1952): a single member, because browsers read no more than one. */
export function fillPacked<Slot extends string>({ pieces, slots }: PageTemplate<Slot>, filling: Filling<Slot>): Buffer {
  const out: Buffer[] = [gzipHead];
  let sum = 0;
  let length = 0;
  for (const [place, { plain, packed, sum: pieceSum, shift }] of pieces.entries()) {
    out.push(packed);
    sum = (times(shift, sum) ^ pieceSum) >>> 0;
    length += plain.length;
    const slot = slots[place];
    if (slot === undefined) continue;
    const text = Buffer.from(filling[slot]);
    out.push(...stored(text));
    sum = crc32(text, sum);
    length += text.length;
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(sum, 0);
  end.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([...out, lastBlock, end]);
}

/** The polynomial of the check sum (RFC 1952, 8), its highest power first. */
const polynomial = 0xedb88320;
const one = 0x80000000;

/** The product of two polynomials, modulo that of the check sum. */
function times(left: number, right: number): number {
  let product = 0;
  let power = right;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (left & bit) product ^= power;
    power = power & 1 ? (power >>> 1) ^ polynomial : power >>> 1;
  }
  return product;
}

/** What the check sum of anything is multiplied by when so many bytes follow it; theirs is added. */
function shiftOf(bytes: number): number {
  let shift = one;
  // To the power of eight for one byte.
  let square = one >>> 8;
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = times(square, shift);
    square = times(square, square);
  }
  return shift;
}

const mostStored = 0xffff;

/** As blocks that are not compressed (RFC 1951, 3.2.4). */
function stored(text: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let from = 0; from < text.length; from += mostStored) {
    const part = text.subarray(from, from + mostStored);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(part.length ^ mostStored, 3);
    blocks.push(head, part);
  }
  return blocks;
}
