import { createHmac, randomBytes } from 'node:crypto';
import { decimal, shortestText } from '@clearway/shared/domain/money.ts';
import { perContext } from '../../context/cache.ts';
import type { Context } from '../../context/context.ts';
import { claimFact, readFact } from '../../db/fact.ts';

const keyName = 'quote-key';

// This is not the key that signs tokens: changing that key must not give known calculations new addresses.
const keys = perContext((context) => {
	const reading = readKey(context);
	reading.catch(() => undefined);
	return { reading };
});

async function readKey({ db }: Context): Promise<string> {
	const known = await readFact(db.read, keyName);
	if (known) return known;
	return db.write(async (tx) => {
		const made = randomBytes(32).toString('base64url');
		// Another process may have stored its key first.
		return (await claimFact(tx, keyName, made)) ? made : ((await readFact(tx, keyName)) ?? made);
	});
}

const numbers = ['price', 'delivery', 'kwh'];

/**
 * Writes numbers in their shortest form, because "5000" and "5000.00" are equal. Answers the same object if
 * nothing changes.
 */
export function withPlainNumbers<Input extends object>(input: Input): Input {
	const changed = Object.entries(input).flatMap(([key, value]) => {
		if (!numbers.includes(key) || typeof value !== 'string') return [];
		const plain = shortestText(decimal(value));
		return plain === value ? [] : [[key, plain]];
	});
	return changed.length === 0 ? input : { ...input, ...Object.fromEntries(changed) };
}

/** A keyed hash of the content: the same content gets the same id, and ids cannot be guessed. */
export async function quoteId(context: Context, content: string): Promise<string> {
	const cached = keys(context);
	const key = await cached.reading.catch(() => {
		cached.reading = readKey(context);
		return cached.reading;
	});
	return createHmac('sha256', key).update(content).digest('base64url').slice(0, 24);
}
