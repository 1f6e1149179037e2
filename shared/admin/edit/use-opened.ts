import { useEffect, useState } from 'react';

/** Opens a part of a screen for editing, with its local copy; null until that is read. */
export function useOpened<O>(open: () => Promise<O>): O | null {
	const [reading] = useState(open);
	const [opened, setOpened] = useState<O | null>(null);
	useEffect(() => void reading.then(setOpened), [reading]);
	return opened;
}
