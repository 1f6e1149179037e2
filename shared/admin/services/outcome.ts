import { Problem } from '../../contract/problem.ts';

/** The result of a call as a value instead of an exception. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** Awaits a call and returns its value or its Problem. Unforeseen errors are rethrown. */
export async function outcome<T>(call: Promise<T>): Promise<Outcome<T>> {
	try {
		return { ok: true, value: await call };
	} catch (error) {
		if (error instanceof Problem) return { ok: false, problem: error };
		throw error;
	}
}

/** True if a call may have been carried out, because its answer was lost. A refused call was not. */
export const isAnswerLost = ({ code }: Problem): boolean => code === 'unavailable';

/** The faults of single fields, by path, as `form.setErrors` wants them. */
export const fieldFaults = (problem: Problem): Record<string, string> =>
	Object.fromEntries(problem.errors.map(({ path, message }) => [path, message]));
