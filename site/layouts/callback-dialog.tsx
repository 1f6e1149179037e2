import { requestForms as words } from '@clearway/shared/words/request-forms.ts';
import { CallbackForm } from '../parts/callback-form.tsx';
import type { About } from '../parts/callback-link.tsx';
import { Dialog } from '../parts/dialog.tsx';

export const CallbackDialog = ({ message, onClose }: { message: string; onClose: () => void }) => (
	<Dialog title={words.callback.title} onClose={onClose}>
		<p>{words.callback.lead}</p>
		<CallbackForm message={message} />
	</Dialog>
);

/** What the request begins with: the car that it is about. */
export const messageOf = async (about?: About): Promise<string> =>
	about ? (await import('../calculator/typed-facts.ts')).typedFacts(about) : '';
