type Settings = {
	/** Puts typed text on the disk; true if all of it has a copy there. */
	keep: () => Promise<boolean>;
	/** Says that the app stops; returns when that was read. */
	say: (isKept: boolean) => void;
	exit: () => void;
	patienceMs?: number;
};

/**
 * Ends the app over an error that nobody caught, once typed text is on the disk or its time is over. A
 * further error changes nothing.
 */
export function createStop({ keep, say, exit, patienceMs = 5000 }: Settings): () => Promise<void> {
	let isStopping = false;
	return async () => {
		if (isStopping) return;
		isStopping = true;
		const late = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false));
		try {
			say(await Promise.race([keep().catch(() => false), late]));
		} finally {
			exit();
		}
	};
}
