import { toast } from '../kit/toast.tsx';

/** Says what a field left out of a pasted text: browsers cut it at `maxLength` without a word. */
export function tellOfCutPastes(): () => void {
	const tell = async ({ target, clipboardData }: ClipboardEvent): Promise<void> => {
		if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
		const { value, maxLength, selectionStart, selectionEnd } = target;
		if (maxLength < 0) return;
		// A field of mail addresses does not tell what is selected in it.
		const replaced = selectionStart === null ? value.length : (selectionEnd ?? 0) - selectionStart;
		const pasted = clipboardData?.getData('text').trimEnd() ?? '';
		const over = value.length - replaced + pasted.length - maxLength;
		if (over <= 0) return;
		const texts = await import('@clearway/shared/words/admin-unsaved.ts').catch(() => null);
		if (texts) toast.notice(texts.unsaved.cut(maxLength, over), 'cut-paste');
	};
	document.addEventListener('paste', tell, true);
	return () => document.removeEventListener('paste', tell, true);
}
