import { outcome } from '../services/outcome.ts';
import type { Platform } from '../services/platform.ts';
import { toast } from './toast.tsx';

/** Saves a file that the server makes, and says so where `done` is given. Answers true if it was saved. */
export async function saveAnswer(
	{ platform }: { platform: Platform },
	call: Promise<Parameters<Platform['saveFile']>[0]>,
	done?: string,
): Promise<boolean> {
	const file = await outcome(call);
	if (!file.ok) toast.problem(file.problem);
	const isSaved = file.ok && (await platform.saveFile(file.value));
	if (isSaved && done) toast.done(done);
	return isSaved;
}
