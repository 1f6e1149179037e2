import { useEffect, useState } from 'react';
import { useServices } from './services.tsx';
import { openCopies, type WindowCopies } from './window-copies.ts';

/**
 * The copies of a form, from when it opens until it closes; null until they are read, and without a scope.
 * Another key is another text: the form takes it as its own `key`. `anew` makes what is taken out of another
 * window, and stays the same function.
 */
export function useWindowCopies<T>(scope: string | null, anew: (value: T) => T): WindowCopies<T> | null {
	const { drafts } = useServices();
	const [copies, setCopies] = useState<WindowCopies<T> | null>(null);
	useEffect(() => {
		if (scope === null) return;
		const opening = new AbortController();
		void openCopies({ drafts, scope, anew, signal: opening.signal, show: setCopies });
		return () => opening.abort();
	}, [drafts, scope, anew]);
	return copies;
}
