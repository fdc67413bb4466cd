import type { JSX as ReactJsx, ReactNode } from 'react'
import type { Content } from './ui/content.ts'

/**
 * The types of JSX on this page (tsconfig.json). They are React's, but bare text beside elements does not
 * compile. A browser that translates the page replaces each text node. React would go on to write to the old
 * node, or fail to remove it. Text that is the whole content of an element has no node that React keeps.
 */
export declare namespace JSX {
  type ElementType = ReactJsx.ElementType
  type Element = ReactJsx.Element
  type ElementClass = ReactJsx.ElementClass
  type ElementAttributesProperty = ReactJsx.ElementAttributesProperty
  type ElementChildrenAttribute = ReactJsx.ElementChildrenAttribute
  type IntrinsicAttributes = ReactJsx.IntrinsicAttributes
  type IntrinsicClassAttributes<T> = ReactJsx.IntrinsicClassAttributes<T>
  type IntrinsicElements = {
    [Name in keyof ReactJsx.IntrinsicElements]: Omit<ReactJsx.IntrinsicElements[Name], 'children'> & {
      children?: Content
    }
  }
  type LibraryManagedAttributes<C, P> = ReactJsx.LibraryManagedAttributes<C, P> &
    (ReturnsText<C> extends true
      ? { 'A component returns elements, not bare text': never }
      : { children?: ChildrenOf<P> })
}

type ChildrenOf<P> = 'children' extends keyof P
  ? ReactNode extends P['children' & keyof P]
    ? Content
    : unknown
  : never

/** Libraries declare that their components return any ReactNode. */
type ReturnsText<C> = C extends (...args: never[]) => infer R
  ? ReactNode extends R
    ? false
    : Extract<R, string | number | bigint> extends ''
      ? false
      : true
  : false
