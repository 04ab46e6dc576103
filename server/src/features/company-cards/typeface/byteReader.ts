/** Reads a font's numbers, which are big-endian, one after the other. Beyond the end it throws a `RangeError`. */
export class ByteReader {
  constructor(
    private readonly bytes: Buffer,
    public position = 0,
  ) {}

  uint8(): number {
    return this.bytes.readUInt8(this.move(1));
  }

  uint16(): number {
    return this.bytes.readUInt16BE(this.move(2));
  }

  int16(): number {
    return this.bytes.readInt16BE(this.move(2));
  }

  uint32(): number {
    return this.bytes.readUInt32BE(this.move(4));
  }

  /** A number in as few bytes as it needs, seven bits in each (WOFF2, 4.1). */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count++) {
      const byte = this.uint8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new RangeError('A number of a font has more than five bytes.');
  }

  /** A small number in one to three bytes (MicroType Express, 6.1.1). */
  short255(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 254) return this.uint8() + 506;
    return code === 255 ? this.uint8() + 253 : code;
  }

  skip(count: number): void {
    this.move(count);
  }

  private move(count: number): number {
    const from = this.position;
    this.position += count;
    return from;
  }
}
