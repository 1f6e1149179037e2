import { useEffect, useState } from 'react';

/** What a part of a screen edits, with its copy as it is when the part appears; null until that is read. */
export function useOpened<O>(open: () => Promise<O>): O | null {
	const [reading] = useState(open);
	const [opened, setOpened] = useState<O | null>(null);
	useEffect(() => void reading.then(setOpened), [reading]);
	return opened;
}
