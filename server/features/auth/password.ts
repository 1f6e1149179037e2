import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { countCharacters } from '@clearway/shared/format/count-characters.ts';
import { say } from '@clearway/shared/format/say.ts';
import { limitConcurrency } from '../../services/limit-concurrency.ts';
import { invalid } from '../../services/refusal.ts';
import { commonPasswords } from './common-passwords.ts';

const derive = promisify(argon2);

type Cost = { memory: number; passes: number; parallelism: number };
/*
 * OWASP's first choice of parameters: 46 MiB, one pass. Hashing takes about 30 ms on one core, off the main
 * thread. The C library returns blocks of more than 32 MiB to the system at once; it kept smaller ones, and a
 * server of 130 MB grew to 600. Tests of other things lower the cost (`server/testing/quick-passwords.ts`).
 */
export const fullCost: Readonly<Cost> = { memory: 46 * 1024, passes: 1, parallelism: 1 };
export const passwordCost: Cost = { ...fullCost };
// The thread pool also reads files and compresses pages, so hashing never takes all of it.
const limited = limitConcurrency(2);

// One person may type é in two ways; both are the same password.
const hash = (
	password: string,
	nonce: Buffer,
	by: Cost,
	allowed: () => void | Promise<void> = () => undefined,
): Promise<Buffer> =>
	limited(async () => {
		await allowed();
		return derive('argon2id', {
			message: Buffer.from(password.normalize('NFC')),
			nonce,
			tagLength: 32,
			...by,
		});
	});

/** A password as it is stored: algorithm, parameters, salt, hash. */
export async function hashPassword(password: string): Promise<string> {
	const nonce = randomBytes(16);
	return [
		'argon2id',
		passwordCost.memory,
		passwordCost.passes,
		passwordCost.parallelism,
		nonce.toString('base64url'),
		(await hash(password, nonce, passwordCost)).toString('base64url'),
	].join('$');
}

/**
 * True if a password is the stored one. It takes as long when none is stored. `allowed` throws when the
 * budget of guesses is spent: it is called before and after the work, because many guesses may arrive at
 * once.
 */
export async function matches(
	password: string,
	stored: string | undefined,
	allowed: () => void | Promise<void>,
): Promise<boolean> {
	const [
		,
		memory = passwordCost.memory,
		passes = passwordCost.passes,
		parallelism = passwordCost.parallelism,
		nonce = 'AAAAAAAAAAAAAAAAAAAAAA',
		expected = '',
	] = stored?.split('$') ?? [];
	const by = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
	const made = await hash(password, Buffer.from(nonce, 'base64url'), by, allowed);
	await allowed();
	const wanted = Buffer.from(expected, 'base64url');
	return stored !== undefined && made.length === wanted.length && timingSafeEqual(made, wanted);
}

/** Refuses a password that is easy to guess, naming the rule. */
export function requireStrong(password: string, login: string, path: string): void {
	const folded = password.normalize('NFKC').toLowerCase();
	const length = countCharacters(password);
	if (length < 10) throw invalid(path, say('admin.passwordShort'));
	if (length > 200) throw invalid(path, say('admin.passwordLong'));
	if (folded.includes(login)) throw invalid(path, say('admin.passwordHasLogin'));
	if (commonPasswords.has(folded) || /^(.)\1+$/.test(folded))
		throw invalid(path, say('admin.passwordCommon'));
}

// The alphabet has no signs that are easily confused, because people read the password out or type it from a
// note.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Four groups of five signs: about 99 bits. The password must not contain the login, but every other password
 * contains a login of one letter, so it is drawn again.
 */
export function newPassword(login: string): string {
	const group = (): string => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
	const draw = (): string => [group(), group(), group(), group()].join('-');
	const folded = login.toLowerCase();
	let drawn = draw();
	// The tries end, because the login may be the dash itself.
	for (let n = 0; n < 100 && drawn.includes(folded); n++) drawn = draw();
	return drawn;
}
