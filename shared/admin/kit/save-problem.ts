import { useState } from 'react';
import type { Problem } from '../../contract/problem.ts';

/**
 * Why a form was not saved. It is over where the screen has loaded a newer revision with the same in it: the
 * answer to the save was lost, and nothing else.
 */
export function useSaveProblem(revision: number | null, isDirty: boolean) {
	const [problem, setProblem] = useState<Problem | null>(null);
	const [seen, setSeen] = useState(revision);
	if (seen !== revision) {
		setSeen(revision);
		if (!isDirty) setProblem(null);
	}
	return [problem, setProblem] as const;
}
