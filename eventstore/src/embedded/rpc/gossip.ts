import { randomUUID } from 'node:crypto';
import type { handleUnaryCall } from '@grpc/grpc-js';
import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';

/** Answers that the cluster has one node, this one, which is the leader. */
export function gossipHandler(
  host: string,
  port: () => number,
): handleUnaryCall<sharedPb.Empty, gossipPb.ClusterInfo> {
  const id = new sharedPb.UUID();
  id.setString(randomUUID());
  return (_call, answer) => {
    const member = new gossipPb.MemberInfo()
      .setInstanceId(id)
      .setTimeStamp(`${Date.now()}0000`)
      .setState(gossipPb.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossipPb.EndPoint().setAddress(host).setPort(port()));
    const cluster = new gossipPb.ClusterInfo();
    cluster.addMembers(member);
    answer(null, cluster);
  };
}
