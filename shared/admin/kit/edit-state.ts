import type { Problem } from '../../contract/problem.ts';
import type { SaveState } from '../services/services.tsx';

type Edit = {
	isSaving: boolean;
	isDirty: boolean;
	problem: Problem | null;
	/** Somebody else changed the same, and nobody has chosen yet. */
	hasDispute?: boolean;
	savedAt: Date | null;
	copiedAt: Date | null;
};

/** The state that a form reports to the frame. */
export function editStateOf({ isSaving, isDirty, problem, hasDispute, savedAt, copiedAt }: Edit): SaveState {
	if (isSaving) return { kind: 'saving' };
	if (hasDispute) return { kind: 'conflict', copiedAt };
	if (problem) return { kind: 'failed', problem, copiedAt };
	if (isDirty) return { kind: 'unsaved', copiedAt };
	return savedAt ? { kind: 'saved', at: savedAt } : { kind: 'none' };
}
