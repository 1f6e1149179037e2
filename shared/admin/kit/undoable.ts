import type { Outcome } from '../services/outcome.ts';
import { toast } from './toast.tsx';

type Deed = {
	done: string;
	run: () => Promise<Outcome<unknown>>;
	undo: () => Promise<Outcome<unknown>>;
	undone: string;
};

/** Runs an action at once and offers undo instead of asking first. Returns whether it was done. */
export async function undoable({ done, run, undo, undone }: Deed): Promise<boolean> {
	const result = await run();
	if (!result.ok) {
		toast.problem(result.problem);
		return false;
	}
	toast.undo(done, async () => {
		const back = await undo();
		if (back.ok) toast.done(undone);
		else toast.problem(back.problem);
	});
	return true;
}
