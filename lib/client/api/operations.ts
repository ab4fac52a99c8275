import type { z } from "zod";
import type { contract } from "@/lib/contract/contract";
import type { BodySpec, EndpointContract } from "@/lib/contract/endpoint";
import { ROUTES } from "../routes";

type Contract = typeof contract;

export type AnyEndpoint = EndpointContract<z.ZodType, z.ZodType, BodySpec, z.ZodType>;

/** An operation as the browser knows it. What it takes and gives is known to the compiler alone: schemas and texts stay on the server. */
export type Operation<E extends AnyEndpoint> = Pick<E, "method" | "path" | "envelope"> & { readonly of?: E };

/** Every operation of the service, by operation id. */
export const operations = Object.fromEntries(
  Object.entries(ROUTES).map(([name, route]) => {
    const [method, envelope, path] = route.split(" ");
    return [name, { method, envelope, path }];
  }),
) as unknown as { readonly [N in keyof Contract]: Operation<Contract[N]> };
