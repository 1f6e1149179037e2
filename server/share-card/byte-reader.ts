/** Reads big-endian font data in order, in the number formats of TrueType and WOFF2. */
export class ByteReader {
	at = 0;
	readonly bytes: Buffer;

	constructor(bytes: Buffer) {
		this.bytes = bytes;
	}

	u8(): number {
		return this.bytes.readUInt8(this.at++);
	}

	u16(): number {
		this.at += 2;
		return this.bytes.readUInt16BE(this.at - 2);
	}

	i16(): number {
		this.at += 2;
		return this.bytes.readInt16BE(this.at - 2);
	}

	u32(): number {
		this.at += 4;
		return this.bytes.readUInt32BE(this.at - 4);
	}

	tag(): string {
		this.at += 4;
		return this.bytes.toString('latin1', this.at - 4, this.at);
	}

	/** UIntBase128 of WOFF2. */
	base128(): number {
		let value = 0;
		for (;;) {
			const byte = this.u8();
			value = value * 128 + (byte & 127);
			if (byte < 128) return value;
		}
	}

	/** 255UInt16 of WOFF2. */
	short255(): number {
		const code = this.u8();
		if (code === 253) return this.u16();
		if (code === 254) return this.u8() + 506;
		if (code === 255) return this.u8() + 253;
		return code;
	}

	/** The next `size` bytes as a reader of their own. */
	part(size: number): ByteReader {
		this.at += size;
		return new ByteReader(this.bytes.subarray(this.at - size, this.at));
	}
}
