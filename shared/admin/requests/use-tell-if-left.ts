import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { useEffect, useRef } from 'react';
import { Problem } from '../../contract/problem.ts';
import { toast } from '../kit/toast.tsx';

/** Tells a failure that arrives after its form is gone, on any screen, with the number of its request. */
export function useTellIfLeft(request: number | null): (problem: Problem | null) => void {
	const isOpen = useRef(true);
	useEffect(() => {
		isOpen.current = true;
		return () => {
			isOpen.current = false;
		};
	}, []);
	return (problem) => {
		if (problem && !isOpen.current) toast.problem(request === null ? problem : ofRequest(request, problem));
	};
}

const ofRequest = (id: number, { code, message, requestId }: Problem): Problem =>
	new Problem(code, words.ofNumber(id, message), requestId === undefined ? {} : { requestId });
