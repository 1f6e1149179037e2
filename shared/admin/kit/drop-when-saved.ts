import { useEffect, useRef } from 'react';

/**
 * Drops the local copy of a form once the server has what stands in it, also where that was stored by the
 * dialog of a conflict.
 */
export function useDropWhenSaved(isDirty: boolean, drop: () => void): void {
	const wasDirty = useRef(isDirty);
	useEffect(() => {
		if (wasDirty.current && !isDirty) drop();
		wasDirty.current = isDirty;
	}, [isDirty, drop]);
}
