import { expect, test } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import { editStateOf } from './edit-state.ts';

const at = new Date('2026-11-20T09:00:00Z');
const none = { isSaving: false, isDirty: false, problem: null, savedAt: null, copiedAt: null };

test('a form in several states shows one of them: being saved before in conflict, refused, unsaved and saved', () => {
	const problem = new Problem('invalid', '');
	const allStates = { isSaving: true, hasDispute: true, problem, isDirty: true, savedAt: at, copiedAt: at };
	expect(editStateOf(allStates)).toEqual({ kind: 'saving' });
	expect(editStateOf({ ...allStates, isSaving: false })).toEqual({ kind: 'conflict', copiedAt: at });
	const refused = { ...allStates, isSaving: false, hasDispute: false };
	expect(editStateOf(refused)).toEqual({ kind: 'failed', problem, copiedAt: at });
	expect(editStateOf({ ...refused, problem: null })).toEqual({ kind: 'unsaved', copiedAt: at });
	expect(editStateOf({ ...none, savedAt: at })).toEqual({ kind: 'saved', at });
	expect(editStateOf(none)).toEqual({ kind: 'none' });
});
