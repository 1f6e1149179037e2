import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; fallback: ReactNode };

/** The error boundary around everything: the host's fallback page stands where nothing else can be drawn. */
export class FallbackBoundary extends Component<Props, { hasFailed: boolean }> {
	override state = { hasFailed: false };
	static getDerivedStateFromError() {
		return { hasFailed: true };
	}
	override render() {
		return this.state.hasFailed ? this.props.fallback : this.props.children;
	}
}
