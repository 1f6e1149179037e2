import { screens as words } from '@clearway/shared/words/desktop-screens.ts';
import { useState } from 'react';
import type { KeychainTrouble } from '../ipc.ts';
import { Card } from './card.tsx';

type Props = { trouble: KeychainTrouble; onRetry: () => Promise<void>; onSkip: () => Promise<void> };

/** Says what is the matter with the keychain and what can be done about it. */
export function KeychainScreen({ trouble, onRetry, onSkip }: Props) {
	const [isTrying, setTrying] = useState(false);
	const text = words.keychain;
	const run = (work: () => Promise<void>) => async (): Promise<void> => {
		setTrying(true);
		await work().finally(() => setTrying(false));
	};
	return (
		<Card title={text.title[trouble]}>
			<p>{text.text[trouble]}</p>
			<p className="lead">{text.without}</p>
			<div className="buttons">
				<button type="button" className="main" aria-disabled={isTrying} onClick={run(onRetry)}>
					{text.retry}
				</button>
				<button type="button" aria-disabled={isTrying} onClick={run(onSkip)}>
					{text.skip}
				</button>
			</div>
		</Card>
	);
}
