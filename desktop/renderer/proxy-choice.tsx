import { screens as words } from '@clearway/shared/words/desktop-screens.ts';
import { useState } from 'react';
import type { Bridge, ProxyChoice } from '../ipc.ts';

const text = words.server;
const modes = ['system', 'manual', 'pac'] as const;

/** Which proxy the app goes through, where the system's settings do not say it. */
export function ProxyForm({ bridge }: { bridge: Bridge }) {
	const [choice, setChoice] = useState<ProxyChoice | null>(null);
	const [said, setSaid] = useState<string | null>(null);
	async function submit(event: React.FormEvent): Promise<void> {
		event.preventDefault();
		if (choice && (await bridge.proxy.choose(choice))) setSaid(text.proxyDone);
		else setSaid(text.proxyBad);
	}
	return (
		<details onToggle={() => void bridge.proxy.read().then(setChoice)}>
			<summary>{text.proxyTitle}</summary>
			{choice && (
				<form onSubmit={(event) => void submit(event)} noValidate>
					{modes.map((mode) => (
						<label key={mode} className="choice">
							<input
								type="radio"
								name="mode"
								checked={choice.mode === mode}
								onChange={() => setChoice({ mode, address: '' })}
							/>
							{text.proxyMode[mode]}
						</label>
					))}
					{choice.mode !== 'system' && (
						<label>
							{text.proxyAddress[choice.mode]}
							<input
								value={choice.address}
								spellCheck={false}
								onChange={({ currentTarget }) =>
									setChoice({ ...choice, address: currentTarget.value.trim() })
								}
							/>
						</label>
					)}
					<button type="submit">{text.proxySave}</button>
					{said && <p role="status">{said}</p>}
				</form>
			)}
		</details>
	);
}
