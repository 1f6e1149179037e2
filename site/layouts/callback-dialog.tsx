import { requestForms as words } from '@clearway/shared/words/request-forms.ts';
import { AnswerForm } from '../parts/answer-form.tsx';
import type { About } from '../parts/callback-link.tsx';
import { Dialog } from '../parts/dialog.tsx';

export const CallbackDialog = ({ message, onClose }: { message: string; onClose: () => void }) => (
	<Dialog title={words.callback.title} onClose={onClose}>
		<p>{words.callback.lead}</p>
		<AnswerForm kind="callback" message={message || undefined} />
	</Dialog>
);

/** What the request begins with: the car that it is about. */
export const messageOf = async (about?: About): Promise<string> =>
	about ? (await import('../calculator/typed-facts.ts')).typedFacts(about) : '';
