import { offers as words } from '@clearway/shared/words/admin-offers.ts';
import type { Outcome } from '../frame/outcome.ts';
import { confirm } from '../kit/confirm.tsx';

/** Sends something; asks about the server's doubts line by line, and then sends it as it is. */
export async function askIfSure<T>(send: (isSure: boolean) => Promise<Outcome<T>>): Promise<Outcome<T>> {
	const result = await send(false);
	if (result.ok) return result;
	const { message, errors } = result.problem;
	const lines = errors.filter(({ path }) => path === 'isSure').map((error) => error.message);
	if (lines.length === 0) return result;
	const { title, action, cancel } = words.sure;
	const isSure = await confirm({ title, text: message, lines, action, cancel, isDangerous: true });
	return isSure ? send(true) : result;
}
