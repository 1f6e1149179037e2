import type { Quote } from '@clearway/shared/contract/quote.ts';
import { quotePage } from '@clearway/shared/words/quote-page.ts';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import type { MailSheetDialog } from './mail-sheet-dialog.tsx';

type State = { kind: 'closed' | 'failed' } | { kind: 'open'; View: typeof MailSheetDialog };

/**
 * Sends the calculation to the visitor himself; the form comes with its own script. Without scripts
 * the form below, which asks the office, is left.
 */
export function MailSheet({ quote }: { quote: Quote }) {
	const [state, setState] = useState<State>({ kind: 'closed' });
	const open = () =>
		import('./mail-sheet-dialog.tsx').then(
			({ MailSheetDialog }) => setState({ kind: 'open', View: MailSheetDialog }),
			() => setState({ kind: 'failed' }),
		);
	return (
		<>
			<button type="button" className="link-button" onClick={open}>
				<Icon name="mail" /> {quotePage.mailMe}
			</button>
			{state.kind === 'failed' && <p role="status">{quotePage.notLoaded}</p>}
			{state.kind === 'open' && <state.View quote={quote} onClose={() => setState({ kind: 'closed' })} />}
		</>
	);
}
