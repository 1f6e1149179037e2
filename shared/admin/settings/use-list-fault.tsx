import { useId } from 'react';

/** Marks a field that the sentence is about. */
export type FaultMarks = { error?: true; 'aria-errormessage'?: string };

/** Shows the fault of a list of fields: one sentence below them, and a mark on those that it is about. */
export function useListFault(fault: string | null) {
	const id = useId();
	return {
		mark: (isFaulty: boolean): FaultMarks =>
			fault !== null && isFaulty ? { error: true, 'aria-errormessage': id } : {},
		sentence: fault !== null && (
			<p id={id} className="note fault" role="alert">
				{fault}
			</p>
		),
	};
}
