import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../contract/problem.ts';
import { useNewsOf } from '../frame/news.ts';
import { outcome } from '../frame/outcome.ts';

/** A list beside a car: it is read when the part opens, after an act, and after news of cars. */
export function useListOfCar<T>(id: number, read: (params: { id: string }) => Promise<T[]>) {
	const [list, setList] = useState<T[] | null>(null);
	const [problem, setProblem] = useState<Problem | null>(null);
	const reading = useRef(read);
	const lastRead = useRef(0);
	const again = useCallback(async (): Promise<void> => {
		lastRead.current += 1;
		const turn = lastRead.current;
		const result = await outcome(reading.current({ id: String(id) }));
		// A later answer may have come first.
		if (turn !== lastRead.current) return;
		setProblem(result.ok ? null : result.problem);
		if (result.ok) setList(result.value);
	}, [id]);
	useEffect(() => void again(), [again]);
	useNewsOf(['car'], () => void again());
	return { list, problem, again };
}
