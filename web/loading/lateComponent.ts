import { createElement, type FunctionComponent, type ReactElement } from 'react'
import { useChunk } from './chunks.ts'

type ChunkWith<Name extends string> = { readonly [Export in Name]: FunctionComponent<never> }

// A component without properties lets TypeScript infer `unknown`.
type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props & object : never

/** A component whose code loads after the first paint. Until then it draws nothing. */
export function lateComponent<Name extends string, Chunk extends ChunkWith<Name>>(
  name: Name,
  load: () => Promise<Chunk>,
) {
  return function Late(props: PropsOf<Chunk[Name]>): ReactElement | null {
    const Component = useChunk(load)?.[name] as unknown as FunctionComponent<object> | undefined
    return Component ? createElement(Component, props) : null
  }
}
