import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { useEffect, useState } from 'react';
import type { FormParts } from './controls.tsx';
import type { CalculatorEngine } from './engine.ts';
import type { PasteLot } from './paste-lot.tsx';

type Props = { form: FormParts; engine: CalculatorEngine | null };
type State =
	| { kind: 'closed' | 'loading' | 'failed' }
	| { kind: 'open'; View: typeof PasteLot; isAsked: boolean };

/** Opens the field for a lot, which comes with its own script; with a lot kept already it opens by itself. */
export function PasteLotLater({ form, engine }: Props) {
	const [state, setState] = useState<State>({ kind: 'closed' });
	const hasLot = Boolean(form.car.lot || form.car.vin || form.car.document);
	const open = (isAsked: boolean): void => {
		setState({ kind: 'loading' });
		void import('./paste-lot.tsx').then(
			({ PasteLot }) => setState({ kind: 'open', View: PasteLot, isAsked }),
			() => setState({ kind: 'failed' }),
		);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is something to show
	useEffect(() => {
		if (hasLot && state.kind === 'closed') open(false);
	}, [hasLot]);
	if (state.kind === 'open' && engine)
		return <state.View form={form} data={engine.data} isAsked={state.isAsked} />;
	return (
		<div className="calc__paste">
			<button type="button" className="link-button" onClick={() => open(true)}>
				{words.pasteLot}
			</button>
			{state.kind === 'failed' && <p role="status">{words.pasteFailed}</p>}
		</div>
	);
}
