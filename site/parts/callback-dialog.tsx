import { requestForms as words } from '@clearway/shared/words/request-forms.ts';
import { CallbackForm } from './callback-form.tsx';
import { Dialog } from './dialog.tsx';

export const CallbackDialog = ({ message, onClose }: { message: string; onClose: () => void }) => (
	<Dialog title={words.callback.title} onClose={onClose}>
		<p>{words.callback.lead}</p>
		<CallbackForm message={message} />
	</Dialog>
);
