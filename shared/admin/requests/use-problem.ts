import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '../../contract/problem.ts';
import { toast } from '../kit/toast.tsx';

/**
 * What went wrong in a form, to be shown there. A failure that arrives when the form is gone is told wherever
 * the person is by then, with the number of the request it belongs to.
 */
export function useProblem(request: number | null): [Problem | null, (next: Problem | null) => void] {
	const [problem, setProblem] = useState<Problem | null>(null);
	const isOpen = useRef(true);
	useEffect(() => {
		isOpen.current = true;
		return () => {
			isOpen.current = false;
		};
	}, []);
	const tell = (next: Problem | null): void => {
		if (isOpen.current) setProblem(next);
		else if (next) toast.problem(request === null ? next : ofRequest(request, next));
	};
	return [problem, tell];
}

const ofRequest = (id: number, { code, message, requestId }: Problem): Problem =>
	new Problem(code, words.ofNumber(id, message), requestId === undefined ? {} : { requestId });
