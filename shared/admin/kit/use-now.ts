import { useEffect, useState } from 'react';

const tickMs = 30_000;

/** The time, growing while the screen is open, so that ages stay true. */
export function useNow(): number {
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), tickMs);
		return () => clearInterval(timer);
	}, []);
	return now;
}
