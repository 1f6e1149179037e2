import type { LineRemark } from '@clearway/shared/ui/receipt-line.tsx';
import { receipt } from '@clearway/shared/words/receipt.ts';
import type { FormParts } from './answer.ts';
import { HybridLater } from './later.tsx';

/** Says at a hybrid's excise that customs posts differ, and by how much. */
export function hybridRemark(form: FormParts, formId: string): LineRemark | undefined {
	const { hybrid } = form.answer.hints;
	if (!hybrid) return undefined;
	const partOf = (part: 'note' | 'ask') => <HybridLater form={form} formId={formId} part={part} />;
	const note = (
		<>
			{receipt.hybrid} {partOf('note')}
		</>
	);
	return { note, ask: hybrid.other === 'as_engine' && partOf('ask') };
}
