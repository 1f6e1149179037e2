import { Problem } from '../../contract/problem.ts';

/** How a call ended, without anything thrown. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** Waits for a call and hands back its value or its problem. What nobody foresaw is thrown on. */
export async function outcome<T>(call: Promise<T>): Promise<Outcome<T>> {
	try {
		return { ok: true, value: await call };
	} catch (error) {
		if (error instanceof Problem) return { ok: false, problem: error };
		throw error;
	}
}

/** The faults of single fields, by path, as `form.setErrors` wants them. */
export const fieldFaults = (problem: Problem): Record<string, string> =>
	Object.fromEntries(problem.errors.map(({ path, message }) => [path, message]));
