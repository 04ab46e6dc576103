import { dayNumber } from './day';

/** The days that a series had in a file, a bit each: a large file has millions. */
export class SeenDays {
  /** Days since 1970 of the first bit. */
  private start = 0;
  private bits = new Uint8Array(0);

  /** Notes a day. False when it was noted before. */
  add(day: string): boolean {
    const number = dayNumber(day);
    this.makeRoomFor(number);
    const position = number - this.start;
    const mask = 1 << (position & 7);
    const byte = this.bits[position >> 3] ?? 0;
    this.bits[position >> 3] = byte | mask;
    return (byte & mask) === 0;
  }

  private makeRoomFor(number: number): void {
    const end = this.start + this.bits.length * 8;
    if (this.bits.length > 0 && number >= this.start && number < end) return;
    // Twice the room each time, in whole bytes: files go on in one direction.
    const room = Math.max(512, this.bits.length * 8);
    const from = this.bits.length === 0 ? floor8(number - room / 2) : Math.min(this.start, floor8(number - room));
    const to = this.bits.length === 0 ? from + room : Math.max(end, floor8(number + room) + 8);
    const bits = new Uint8Array((to - from) / 8);
    bits.set(this.bits, this.bits.length === 0 ? 0 : (this.start - from) / 8);
    this.start = from;
    this.bits = bits;
  }
}

function floor8(number: number): number {
  return Math.floor(number / 8) * 8;
}
